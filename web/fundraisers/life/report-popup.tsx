import { m } from '../../app/words.ts'
import { ReportFields } from './report-fields.tsx'

/** Button with the form that it opens; both are the browser’s own and need no script. */
export const ReportPopup = ({ slug }: { slug: string }) => (
  <>
    <button
      type="button"
      popoverTarget="report"
      className="min-h-12 self-start text-sm text-soft underline underline-offset-4 hover:text-ink"
    >
      {m.flag_title()}
    </button>
    <dialog
      id="report"
      popover="auto"
      aria-labelledby="report-title"
      className="m-auto max-h-[90dvh] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-lg sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="report-title" className="pt-2 text-xl">
          {m.flag_title()}
        </h2>
        <button
          type="button"
          popoverTarget="report"
          popoverTargetAction="hide"
          className="-mr-2 min-h-12 rounded-field px-2 text-soft hover:text-ink"
        >
          {m.say_close()}
        </button>
      </div>
      <p className="pb-4 text-sm text-soft">{m.flag_text()}</p>
      <ReportFields slug={slug} prefix="report" />
    </dialog>
  </>
)
