import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { fundraiserReports } from '../../../contract/campaigns/reporting.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReportFields, type TypedReport } from './report-fields.tsx'

async function fundraiserOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const slug = (args.params['slug'] ?? '').toLowerCase()
  const { id, title } = orThrow(await pageOf(args).api(campaigns.detail, { params: { slug } }))
  return { id, title, slug }
}

export async function loader(args: LoaderFunctionArgs) {
  const { title, slug } = await fundraiserOf(args)
  return { title, slug }
}

type Refused = { errors: Record<string, string>; message: string; typed: TypedReport }

/** Sends the report; what was typed comes back with a refusal. */
export async function action(args: ActionFunctionArgs) {
  const [form, { id }] = [await args.request.formData(), await fundraiserOf(args)]
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = { kind: text('kind'), message: text('message'), email: text('email').trim() }
  const answer = await pageOf(args).personalApi(fundraiserReports.report, {
    body: { campaignId: id, kind: typed.kind as never, message: typed.message, email: typed.email },
  })
  if (answer.ok) return null
  const refused: Refused = { errors: answer.errors, message: answer.message, typed }
  return data(refused, { status: answer.http || 503 })
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.flag_title() })

/** Page on which a fundraiser is reported, and where its popup leads to. */
export default function ReportPage() {
  const { title, slug } = useLoaderData<typeof loader>()
  const came = useActionData<typeof action>()
  return (
    <main id="main" className="page-width flex max-w-text flex-col gap-6 pt-8 sm:pt-14">
      <div>
        <h1 className="text-2xl">{came === null ? m.flag_done() : m.flag_title()}</h1>
        <p className="mt-1 text-soft">{title}</p>
      </div>
      {came === null ? (
        <>
          <p>{m.flag_done_text()}</p>
          <ButtonLink to={paths.fundraiser(slug)} className="self-start">
            {m.flag_back()}
          </ButtonLink>
        </>
      ) : (
        <>
          {came && Object.keys(came.errors).length === 0 && (
            <Notice look="danger" isUrgent>
              {translateServerText(came.message)}
            </Notice>
          )}
          <p className="text-soft">{m.flag_text()}</p>
          <ReportFields
            action={paths.reportFundraiser(slug)}
            prefix="page"
            {...(came && { typed: came.typed, errors: came.errors })}
          />
        </>
      )}
    </main>
  )
}
