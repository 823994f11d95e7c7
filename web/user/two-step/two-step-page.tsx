import { useState } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { secondFactor } from '../../../contract/accounts/second-factor.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { goOnSignedIn } from './go-on.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUp } from './set-up.tsx'

export const clientLoader = async () => ({ status: await api(secondFactor.status) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.security_title() })
export const HydrateFallback = UserFallback

/** Page of one's own two-step sign-in: set up, recovery codes, and the way out. */
export default function TwoStepPage() {
  const { status } = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.security_title()}>
      {status.ok ? <TwoSteps status={status.data} /> : <NotHad answer={status} />}
    </UserFrame>
  )
}

type Status = ReplyOf<typeof secondFactor.status>

function TwoSteps({ status }: { status: Status }) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<{ list: readonly string[]; isFirst: boolean }>()
  const read = () => {
    setCodes(undefined)
    // Leads on to where they were going before this was asked of them.
    if (codes?.isFirst && status.isRequired) return goOnSignedIn()
    return revalidate()
  }
  if (codes) return <RecoveryCodes codes={codes.list} kept={() => void read()} />
  if (status.since === null) return <Off status={status} done={(list) => setCodes({ list, isFirst: true })} />
  return <On status={status} since={status.since} renewed={(list) => setCodes({ list, isFirst: false })} />
}

function Off({ status, done }: { status: Status; done(codes: readonly string[]): void }) {
  const [isOpen, setOpen] = useState(status.isRequired)
  return (
    <section className="flex max-w-text flex-col gap-4">
      {status.isRequired && (
        <Notice look="info">
          <p>{m.security_required()}</p>
        </Notice>
      )}
      <p>{m.security_intro()}</p>
      {isOpen ? (
        <SetUp hasPassword={status.hasPassword} done={done} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{m.security_set_up()}</Button>
        </div>
      )}
    </section>
  )
}

type OnProps = { status: Status; since: string; renewed(codes: readonly string[]): void }

function On({ status, since, renewed }: OnProps) {
  const { revalidate } = useRevalidator()
  const [asked, ask] = useState<'codes' | 'remove'>()
  const close = () => ask(undefined)
  return (
    <section className="flex max-w-text flex-col gap-6">
      <p className="flex flex-col">
        <span className="font-label">{m.security_on_since({ day: instantText(since) })}</span>
        <span className="text-soft">{m.security_codes_left({ count: status.recoveryCodesLeft })}</span>
      </p>
      {asked === 'codes' && <RenewCodes renewed={renewed} cancel={close} />}
      {asked === 'remove' && (
        <RemoveFactor
          hasPassword={status.hasPassword}
          isRequired={status.isRequired}
          removed={() => void revalidate()}
          cancel={close}
        />
      )}
      {asked === undefined && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => ask('codes')}>{m.security_renew()}</Button>
          <Button onClick={() => ask('remove')}>{m.security_switch_off()}</Button>
        </div>
      )}
    </section>
  )
}
