import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { certificates } from '../../../contract/talks/certificates.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'

/** The address has the key, so browsers must not send it to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader(args: LoaderFunctionArgs) {
  const { personalApi, settings } = pageOf(args)
  const answer = await personalApi(certificates.check, { params: { key: args.params.key ?? '' } })
  if (answer.ok) return { certificate: answer.data, brand: settings.brandName }
  if (answer.http >= 500 || answer.http === 429) throw data(null, { status: answer.http })
  return data(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: loaderData ? m.certificate_valid() : m.certificate_unknown() }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Page behind the code on a certificate: name, event and date. */
export default function CertificatePage() {
  const found = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      <section
        aria-labelledby="outcome"
        className="flex w-full max-w-text flex-col gap-6 rounded-card border border-line bg-surface p-5 float-shadow sm:p-8"
      >
        <h1 id="outcome" className="text-2xl">
          {found ? m.certificate_valid() : m.certificate_unknown()}
        </h1>
        {found ? (
          <>
            <Notice look="success">{m.certificate_valid_text({ brand: found.brand })}</Notice>
            <Facts
              facts={[
                [m.certificate_name(), found.certificate.name],
                [m.certificate_event(), found.certificate.event],
                [m.certificate_date(), dayText(found.certificate.date)],
              ]}
            />
          </>
        ) : (
          <>
            <p>{m.certificate_unknown_text()}</p>
            <ButtonLink to={paths.home()} className="self-start">
              {m.contest_home()}
            </ButtonLink>
          </>
        )}
      </section>
    </main>
  )
}
