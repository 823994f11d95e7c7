import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { showPopup } from '../../overlays/overlay-store.ts'
import { ReportFields } from './report-fields.tsx'

/** Opens the form of the report page over the fundraiser; what is sent is answered on that page. */
export const openReport = (slug: string) =>
  showPopup({
    kind: 'part',
    Part: ({ close }) => (
      <Dialog title={m.flag_title()} close={close}>
        <p className="pb-4 text-sm text-soft">{m.flag_text()}</p>
        <ReportFields action={paths.reportFundraiser(slug)} prefix="report" />
      </Dialog>
    ),
  })
