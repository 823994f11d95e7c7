import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { caseTopics } from '../../contract/support/facts.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { headOf } from '../app/head/head.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { plainWords } from '../app/query-values.ts'
import { m } from '../app/words.ts'
import { writtenIn } from '../app/written-in.ts'
import { ContactLines } from '../content/contact-lines.tsx'
import { groupQuestions } from '../content/find-questions.ts'
import { siteContent } from '../content/site-content.ts'
import { OnceAwake } from '../forms/once-awake.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { ContactSteps } from './contact-steps.tsx'

const longest = 200

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const search = new URL(args.request.url).searchParams
  const [{ faqs }, stored] = await Promise.all([siteContent(page), storedHead(page, paths.contact())])
  return {
    topic: caseTopics.find((one) => one === search.get('topic')),
    about: plainWords(search.get('about'), longest) || undefined,
    subjects: groupQuestions(faqs).map(({ slug, name }) => ({ slug, name, ...writtenIn(name) })),
    email: page.settings.supportEmail,
    stored,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.contact_title(),
    description: m.contact_text(),
    path: paths.contact(),
    stored: loaderData?.stored,
  })

/** Help by subject, contacts, and the form with which people write to the charity. */
export default function ContactPage() {
  const { topic, about, subjects, email } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <WholeSheet />
      <header className="mx-auto flex w-full max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.contact_title()}</h1>
        <p className="text-lg text-soft">{m.contact_text()}</p>
        <ContactLines />
      </header>
      {subjects.length > 0 && (
        <nav aria-labelledby="subjects" className="mx-auto flex w-full max-w-text flex-col gap-3">
          <h2 id="subjects" className="text-xl">
            {m.contact_questions()}
          </h2>
          <div className="flex flex-wrap gap-2">
            {subjects.map(({ slug, name, ...lang }) => (
              <ChipLink key={slug} to={paths.faq({ category: slug })} isChosen={false} {...lang}>
                {name}
              </ChipLink>
            ))}
          </div>
        </nav>
      )}
      <section aria-labelledby="write" className="mx-auto flex w-full max-w-text flex-col gap-5">
        <h2 id="write" className="text-xl">
          {m.contact_write()}
        </h2>
        <noscript>
          <p>{m.contact_no_scripts({ email })}</p>
        </noscript>
        <OnceAwake>
          <ContactSteps topic={topic} about={about} />
        </OnceAwake>
      </section>
    </main>
  )
}
