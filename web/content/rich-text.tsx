/** HTML that was sanitised where it was stored; headings, lists and tables get the manners of the house. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
