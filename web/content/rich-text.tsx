import { useSettings } from '../app/settings.ts'

/** Attribute of links that open giving; they are told whether recurring gifts are taken here. */
const opensGiving = 'data-opens="give"'

/** HTML that was sanitised where it was stored; headings, lists and tables get the manners of the house. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const shown = useSettings()?.recurring
    ? html.replaceAll(opensGiving, `${opensGiving} data-recurs=""`)
    : html
  return (
    <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: shown }} />
  )
}
