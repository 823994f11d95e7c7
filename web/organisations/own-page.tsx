import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns/public.ts'
import { orgRegistration } from '../../contract/organisations/registration.ts'
import { api } from '../app/api.ts'
import { headOf } from '../app/head/head.ts'
import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { momentText } from '../ui/format/dates.ts'
import { Notice } from '../ui/notice.tsx'
import { NotHad, UserFallback, UserFrame } from '../user/frame/frame.tsx'
import { isChecked, ownStatusText, partText, type OwnOrganisation } from './labels.ts'
import { OwnDocuments } from './own-documents.tsx'
import { ContactForm } from './steps/contact-form.tsx'
import { DocumentsForm } from './steps/documents-form.tsx'
import { LegalForm } from './steps/legal-form.tsx'
import { AddressForm } from './steps/address-form.tsx'
import { ProfileForm } from './steps/profile-form.tsx'

export async function clientLoader() {
  const [own, causes] = await Promise.all([api(orgRegistration.own), api(campaigns.causes)])
  return { own, causes: causes.ok ? causes.data : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.register_own_title() })
export const HydrateFallback = UserFallback

/** Shows where one's organisation stands, and the parts that may be changed. */
export default function OwnOrganisationPage() {
  const { own } = useLoaderData<typeof clientLoader>()
  if (!own.ok)
    return (
      <UserFrame title={m.register_own_title()}>
        <NotHad answer={own} />
      </UserFrame>
    )
  if (own.data === null || own.data.status === 'draft')
    return (
      <UserFrame title={m.register_own_title()}>
        <EmptyState
          title={own.data === null ? m.register_own_none() : own.data.legal.name}
          text={own.data === null ? m.register_own_none_text() : m.register_status_draft()}
        >
          <ButtonLink look="main" to={paths.registerOrganisation()}>
            {own.data === null ? m.register_title() : m.register_own_draft()}
          </ButtonLink>
        </EmptyState>
      </UserFrame>
    )
  return (
    <UserFrame title={own.data.legal.name}>
      <Standing own={own.data} />
      {isChecked(own.data) && <OwnParts own={own.data} />}
      <OwnDocuments own={own.data} />
      <Moves own={own.data} />
    </UserFrame>
  )
}

const standingText: Partial<Record<OwnOrganisation['status'], () => string>> = {
  submitted: m.register_status_submitted_text,
  data_requested: m.register_status_data_requested_text,
  verified: m.register_status_verified_text,
  rejected: m.register_status_rejected_text,
  suspended: m.register_status_suspended_text,
}
const isGood = (status: OwnOrganisation['status']) => status === 'verified'
const isBad = (status: OwnOrganisation['status']) => status === 'rejected' || status === 'suspended'

function Standing({ own }: { own: OwnOrganisation }) {
  const { status } = own
  return (
    <>
      <Notice look={isGood(status) ? 'success' : isBad(status) ? 'danger' : 'info'}>
        <p className="font-label">{ownStatusText[status]()}</p>
        <p>{standingText[status]?.()}</p>
        {status === 'data_requested' && (
          <p className="pt-1 whitespace-pre-line">{own.history.at(-1)?.note}</p>
        )}
      </Notice>
      {status === 'data_requested' && <RequestedParts own={own} />}
    </>
  )
}

/** The parts that a verified organisation changes by itself. */
function OwnParts({ own }: { own: OwnOrganisation }) {
  const { causes } = useLoaderData<typeof clientLoader>()
  const email = useSettings()?.supportEmail ?? ''
  const given = { own, button: m.register_save(), toast: m.register_saved() }
  return (
    <>
      <Part title={m.register_profile()}>
        <ProfileForm {...given} causes={causes} />
      </Part>
      <Part title={m.register_contact()}>
        <ContactForm {...given} />
      </Part>
      <Part title={m.register_address()}>
        <AddressForm {...given} />
      </Part>
      <p className="max-w-text text-sm text-soft">{m.register_fixed({ email })}</p>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex max-w-text flex-col gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)

/** The parts that a reviewer asks for, each to be saved, and then all sent back. */
function RequestedParts({ own }: { own: OwnOrganisation }) {
  const { causes } = useLoaderData<typeof clientLoader>()
  const given = { own, button: m.register_save(), toast: m.register_saved() }
  const form = useCallForm(orgRegistration.resubmit, {
    fixed: { orgId: own.id },
    toast: m.register_sent_back(),
  })
  return (
    <>
      {own.requestedParts.map((part) => (
        <Part key={part} title={partText[part]()}>
          {part === 'legal' && <LegalForm {...given} />}
          {part === 'profile' && <ProfileForm {...given} causes={causes} />}
          {part === 'contact' && <ContactForm {...given} />}
          {part === 'documents' && <DocumentsForm {...given} />}
        </Part>
      ))}
      <CallForm form={form} button={m.register_send_back()}>
        {null}
      </CallForm>
    </>
  )
}

const Moves = ({ own }: { own: OwnOrganisation }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{m.register_history()}</h2>
    <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {own.history.toReversed().map(({ at, to, note }) => (
        <li key={`${at} ${to}`} className="flex flex-col px-4 py-3">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-label">{ownStatusText[to]()}</span>
            <span className="text-sm text-soft">{momentText(at)}</span>
          </span>
          {note && <span className="text-sm whitespace-pre-line">{note}</span>}
        </li>
      ))}
    </ol>
  </section>
)
