import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import type { MaterialReportKind } from '../../../contract/materials/report-kinds.ts'
import { materialReports } from '../../../contract/materials/reporting.ts'
import { requestIdOf } from '../../../shared/material-paths.ts'
import { headOf } from '../../app/head/head.ts'
import { orMissing } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ReportFields, type TypedReport } from '../../fundraisers/life/report-fields.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { UnknownRequest } from '../missing/unknown-request.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = requestIdOf(args.params['id'])
  const { header } = orMissing(await pageOf(args).api(openRequests.detail, { params: { id } }))
  return { id, header }
}

type RefusedReport = { errors: Record<string, string>; message: string; typed: TypedReport }

/** Sends the report; a refusal returns the typed values. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = { kind: text('kind'), message: text('message'), email: text('email').trim() }
  const answer = await pageOf(args).personalApi(materialReports.report, {
    body: {
      type: 'request',
      id: requestIdOf(args.params['id']),
      kind: typed.kind as MaterialReportKind,
      message: typed.message,
      email: typed.email,
    },
  })
  if (answer.ok) return null
  const refused: RefusedReport = { errors: answer.errors, message: answer.message, typed }
  return data(refused, { status: answer.http || 503 })
}

export const ErrorBoundary = UnknownRequest

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.asked_report() })

const kindTexts: Record<MaterialReportKind, () => string> = {
  untrue: m.asked_report_untrue,
  forbidden: m.asked_report_forbidden,
  private: m.asked_report_private,
  spam: m.asked_report_spam,
  other: m.asked_report_other,
}

/** Form by which a visitor reports a material request. */
export default function ReportRequestPage() {
  const { id, header } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isSent = refused === null
  return (
    <main id="main" className="page-width flex max-w-text flex-col gap-6 pt-8 sm:pt-14">
      <div>
        <h1 className="text-2xl">{isSent ? m.flag_done() : m.asked_report()}</h1>
        <p className="mt-1 text-soft">{header}</p>
      </div>
      {isSent ? (
        <>
          <p>{m.flag_done_text()}</p>
          <ButtonLink to={paths.materialRequest(id)} className="self-start">
            {m.gift_back_to_request()}
          </ButtonLink>
        </>
      ) : (
        <>
          {refused && Object.keys(refused.errors).length === 0 && (
            <Notice look="danger" isUrgent>
              {translateServerText(refused.message)}
            </Notice>
          )}
          <p className="text-soft">{m.asked_report_text()}</p>
          <ReportFields
            action={paths.reportRequest(id)}
            kinds={kindTexts}
            prefix="page"
            {...(refused && { typed: refused.typed, errors: refused.errors })}
          />
        </>
      )}
    </main>
  )
}
