import { m } from '../app/words.ts'

/** The organiser's own words. */
export const Story = ({ html }: { html: string }) => (
  <section className="prose" aria-label={m.story()} dangerouslySetInnerHTML={{ __html: html }} />
)
