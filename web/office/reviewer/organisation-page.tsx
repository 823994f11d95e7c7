import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { organisationKinds, organisationStatus, partLabels } from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DecisionBar } from '../kit/decisions/decision-bar.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { History } from '../kit/history.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { Section } from '../kit/section.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { reviewerArea } from './area.ts'
import { DocumentsTable, type ReviewedOrganisation } from './documents-table.tsx'
import { organisationVerdicts } from './organisation-decisions.tsx'

const { paths } = reviewerArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(orgReview.organisation, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.review_organisation() })

/** One organisation as a reviewer sees it: what it says, what proves it, what was decided. */
export default function OrganisationPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.organisations(), title: m.review_organisations() }} />
  const organisation = answer.data
  const { legal, status, isOwn, samePan } = organisation
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        {organisation.logo && (
          <img
            src={organisation.logo.src}
            alt={m.review_logo({ name: legal.name })}
            className="size-10 rounded-field border border-line object-contain"
          />
        )}
        <h1 className="min-w-0 text-xl wrap-anywhere">{legal.name}</h1>
        <StatusBadge set={organisationStatus} of={status} />
        {!isOwn && <Actions key={organisation.version} organisation={organisation} />}
      </header>
      {isOwn && <Notice look="info">{m.review_own()}</Notice>}
      {samePan.length > 0 && <SamePan others={samePan} />}
      <Section title={m.review_documents()}>
        <DocumentsTable organisation={organisation} isOpen={!isOwn && status !== 'rejected'} />
      </Section>
      <Section title={m.review_legal()}>
        <FactList facts={legalFacts(organisation)} />
      </Section>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Section title={m.review_contact()}>
          <FactList facts={contactFacts(organisation)} />
        </Section>
        <Section title={m.review_bank()}>
          <FactList facts={bankFacts(organisation)} />
        </Section>
      </div>
      <Section title={m.review_profile()}>
        <p className="max-w-text whitespace-pre-line">{organisation.profile.about}</p>
        <FactList facts={profileFacts(organisation)} />
      </Section>
      <History history={organisation.history} />
    </>
  )
}

const legalFacts = ({ legal, submittedAt, verifiedAt, requestedParts }: ReviewedOrganisation) =>
  [
    [m.review_kind(), organisationKinds[legal.kind]],
    [m.review_number(), legal.registrationNumber],
    [m.review_registered(), dayText(legal.registeredOn)],
    [m.review_pan(), legal.pan],
    [m.review_address(), `${legal.address}, ${legal.city}, ${legal.state} ${legal.pincode}`],
    [m.review_submitted(), submittedAt && momentText(submittedAt)],
    [m.review_verified(), verifiedAt && momentText(verifiedAt)],
    [m.review_asked_for(), requestedParts.map((part) => partLabels[part]).join(', ')],
  ] as const

const contactFacts = ({
  contact: { fullname, designation, email, mobile_no: mobile, isVerified },
}: ReviewedOrganisation) =>
  [
    [m.review_name(), fullname],
    [m.review_role(), designation],
    [m.review_email(), email],
    [
      m.review_mobile(),
      isVerified ? m.review_mobile_verified({ mobile }) : m.review_mobile_unverified({ mobile }),
    ],
  ] as const

const bankFacts = ({ bank }: ReviewedOrganisation) =>
  [
    [m.review_bank_holder(), bank.holder],
    [m.review_bank_account(), bank.accountEnd && `•••• ${bank.accountEnd}`],
    [m.review_ifsc(), bank.ifsc],
  ] as const

const profileFacts = ({ profile, causeNames }: ReviewedOrganisation) =>
  [
    [m.review_causes(), causeNames.join(', ')],
    [m.review_website(), profile.website],
  ] as const

const SamePan = ({ others }: { others: ReviewedOrganisation['samePan'] }) => (
  <Notice look="danger">
    <p>{m.review_same_pan()}</p>
    <ul>
      {others.map(({ id, name, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <Link to={paths.organisation(id)} className="underline underline-offset-4">
            {name}
          </Link>
          <StatusBadge set={organisationStatus} of={status} />
        </li>
      ))}
    </ul>
  </Notice>
)

const Actions = ({ organisation }: { organisation: ReviewedOrganisation }) => (
  <DecisionBar
    className="ml-auto"
    title={organisation.legal.name}
    verdicts={organisationVerdicts(organisation)}
    before={
      organisation.status !== 'rejected' && (
        <ButtonLink to={paths.editOrganisation(organisation.id)} className="desk-button">
          {m.review_edit()}
        </ButtonLink>
      )
    }
  />
)
