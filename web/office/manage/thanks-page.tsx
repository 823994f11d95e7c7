import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { fundraiserDesk, thanksMax } from '../../../contract/campaigns/desk.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { momentText } from '../../ui/format/dates.ts'
import { campaignIdOf, DeskFrame, loadDesk } from './desk-frame.tsx'
import { DeskAnswered } from './desk-answered.tsx'

type Thanks = ReplyOf<typeof fundraiserDesk.thanks>

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, thanks] = await Promise.all([
    loadDesk(args),
    api(fundraiserDesk.thanks, { params: { id: campaignIdOf(args) } }),
  ])
  return { desk, thanks }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_thanks() })

/** One message of thanks to all who gave. */
export default function ThanksPage() {
  const { desk, thanks } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) => (
        <>
          <h1 className="text-lg">{m.desk_thanks()}</h1>
          <DeskAnswered id={id} answer={thanks}>
            {(data) =>
              data.sent ? (
                <Sent sent={data.sent} />
              ) : data.donors === 0 ? (
                <p className="text-soft">{m.desk_thanks_nobody()}</p>
              ) : data.maySend ? (
                <ThanksForm campaignId={id} thanks={data} />
              ) : (
                <p className="text-soft">{m.desk_thanks_later()}</p>
              )
            }
          </DeskAnswered>
        </>
      )}
    </DeskFrame>
  )
}

function Sent({ sent: { message, at, recipients, isUnderWay } }: { sent: NonNullable<Thanks['sent']> }) {
  return (
    <>
      <p className="text-soft">
        {isUnderWay
          ? m.desk_thanks_under_way({ at: momentText(at) })
          : m.desk_thanks_sent({ count: recipients, at: momentText(at) })}
      </p>
      <p className="max-w-text rounded-card border border-line bg-surface p-4 whitespace-pre-line wrap-anywhere">
        {message}
      </p>
    </>
  )
}

function ThanksForm({ campaignId, thanks }: { campaignId: number; thanks: Thanks }) {
  const { donors, organiser, title } = thanks
  const form = useCallForm(fundraiserDesk.thankDonors, {
    fixed: { campaignId },
    values: { message: '' },
    draft: `thanks:${campaignId}`,
    confirm: ({ message = '' }) => ({
      text: (
        <div className="flex flex-col gap-2">
          <p className="font-label">{m.desk_thanks_confirm({ count: donors })}</p>
          <p className="text-sm text-soft">{m.desk_thanks_intro({ organiser, title })}</p>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        </div>
      ),
      button: m.desk_thanks_send(),
    }),
    toast: m.desk_thanked(),
  })
  return (
    <CallForm form={form} button={m.desk_thanks_look()} className="max-w-text">
      <Guard form={form} />
      <p className="text-sm text-soft">{m.desk_thanks_rules({ count: donors })}</p>
      <TextAreaField name={form.at('message')} label={m.desk_thanks_message()} max={thanksMax} rows={6} />
    </CallForm>
  )
}
