import { useState } from 'react'
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { quietApi } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { headOf } from '../../app/head/head.ts'
import { paths as site } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { RadioField } from '../../forms/fields/choice-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { instantText } from '../../ui/format/dates.ts'
import { Section } from '../kit/section.tsx'
import { campaignIdOf, DeskFrame, loadDesk } from './desk-frame.tsx'
import { DeskAnswered } from './desk-answered.tsx'

type Team = ReplyOf<typeof fundraiserDesk.team>
type Member = Team['members'][number]

const partNames = { edit: m.desk_may_edit, look: m.desk_may_look } as const

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, answer] = await Promise.all([
    loadDesk(args),
    quietApi(fundraiserDesk.team, { params: { id: campaignIdOf(args) } }),
  ])
  return { desk, team: answer }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_team() })

/** The people who work on a fundraiser. */
export default function TeamPage() {
  const { desk, team: answer } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) => (
        <div className="flex max-w-3xl flex-col gap-6">
          <h1 className="text-lg">{m.desk_team()}</h1>
          <DeskAnswered id={id} answer={answer}>
            {(team) => (
              <>
                <Members campaignId={id} team={team} />
                {team.invitations.length > 0 && <Invitations campaignId={id} team={team} />}
                {team.mayInvite && <InviteForm campaignId={id} />}
              </>
            )}
          </DeskAnswered>
        </div>
      )}
    </DeskFrame>
  )
}

const line =
  'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0'

function Members({ campaignId, team }: { campaignId: number; team: Team }) {
  const [leaving, setLeaving] = useState<Member>()
  const go = useNavigate()
  return (
    <ul className="rounded-card border border-line bg-surface">
      <li className={line}>
        <span className="font-label wrap-anywhere">{team.organiser}</span>
        <span className="text-sm text-soft">{m.desk_organiser()}</span>
      </li>
      {team.members.map((member) => (
        <li key={member.accountId} className={line}>
          <span className="min-w-0 wrap-anywhere">{member.name}</span>
          <span className="text-sm text-soft">{partNames[member.may]()}</span>
          {(team.mayInvite || member.isYou) && (
            <Button
              className="ml-auto"
              aria-label={m.desk_remove_named({ name: member.name })}
              onClick={() => setLeaving(member)}
            >
              {member.isYou ? m.desk_leave() : m.desk_remove()}
            </Button>
          )}
        </li>
      ))}
      {leaving && (
        <DialogForm
          call={fundraiserDesk.removeMember}
          fixed={{ campaignId, accountId: leaving.accountId }}
          title={leaving.isYou ? m.desk_leave() : m.desk_remove_named({ name: leaving.name })}
          button={leaving.isYou ? m.desk_leave() : m.desk_remove()}
          toast={leaving.isYou ? m.desk_left() : m.desk_removed()}
          after={() => {
            if (leaving.isYou) void go(site.user())
          }}
          close={() => setLeaving(undefined)}
        >
          {() => (
            <p className="text-sm text-soft">{leaving.isYou ? m.desk_leave_text() : m.desk_remove_text()}</p>
          )}
        </DialogForm>
      )}
    </ul>
  )
}

function Invitations({ campaignId, team: { invitations } }: { campaignId: number; team: Team }) {
  const { revalidate } = useRevalidator()
  const withdraw = async (invitationId: number) => {
    const { ok, message } = await quietApi(fundraiserDesk.withdrawInvitation, {
      body: { campaignId, invitationId },
    })
    notify({ word: { look: ok ? 'success' : 'danger', text: translateServerText(message) } })
    await revalidate()
  }
  return (
    <Section title={m.desk_invited()}>
      <ul className="rounded-card border border-line bg-surface">
        {invitations.map(({ id, email, may, invitedAt, isOver }) => (
          <li key={id} className={line}>
            <span className="min-w-0 wrap-anywhere">{email}</span>
            <span className="text-sm text-soft">
              {partNames[may]()} · {isOver ? m.desk_invitation_over() : instantText(invitedAt)}
            </span>
            <Button
              className="ml-auto"
              aria-label={m.desk_withdraw_named({ email })}
              onClick={() => void withdraw(id)}
            >
              {m.desk_withdraw()}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function InviteForm({ campaignId }: { campaignId: number }) {
  const form = useCallForm(fundraiserDesk.invite, {
    fixed: { campaignId },
    values: { email: '', may: 'look' },
    toast: m.desk_invitation_sent(),
  })
  return (
    <Section title={m.desk_invite()}>
      <CallForm form={form} button={m.desk_invite_send()} look="plain" className="max-w-text">
        <TextField
          name={form.at('email')}
          label={m.desk_invite_email()}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          max={254}
        />
        <RadioField
          name={form.at('may')}
          label={m.desk_invite_may()}
          options={(['look', 'edit'] as const).map((value) => ({ value, label: partNames[value]() }))}
        />
      </CallForm>
    </Section>
  )
}
