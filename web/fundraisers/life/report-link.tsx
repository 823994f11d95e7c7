import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'

/** Leads to the page for reports; with scripts its form opens over this one. */
export const ReportLink = ({ slug }: { slug: string }) => (
  <a
    href={paths.reportFundraiser(slug)}
    rel="nofollow"
    data-opens="report"
    data-slug={slug}
    className="flex min-h-12 items-center self-start text-sm text-soft underline underline-offset-4"
  >
    {m.flag_title()}
  </a>
)
