import type { ReactNode } from 'react'
import {
  beneficiaryKinds,
  beneficiaryRelations,
  fundraiserKinds,
  type FundraiserStep,
} from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'
import { dayText, instantText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { mobileText } from '../kit/figures.ts'
import type { FundraiserCase } from './case-stage.ts'

type Shown = { found: FundraiserCase }
type Fact = readonly [string, ReactNode]

/** Facts in pairs, dense; what is missing is left out. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
    {facts
      .filter(([, value]) => value !== null && value !== '' && value !== undefined && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

const contents: Record<FundraiserStep, (shown: Shown) => ReactNode> = {
  details: Details,
  beneficiary: Beneficiary,
  compliance: Compliance,
  story: Story,
}

/** Content of one section. */
export function SectionContent({ step, found }: Shown & { step: FundraiserStep }) {
  const Content = contents[step]
  return <Content found={found} />
}

function Details({ found: { details } }: Shown) {
  const { title, kind, targetAmount, endsOn } = details
  return (
    <>
      {details.cover && (
        <a href={details.cover} target="_blank" rel="noreferrer" className="self-start">
          <img
            src={details.cover}
            alt={m.case_cover()}
            className="aspect-8/5 w-64 rounded-field border border-line object-cover"
          />
        </a>
      )}
      <p className="font-label">{title}</p>
      <p>{details.shortDescription}</p>
      <Facts
        facts={[
          [m.case_kind(), kind && fundraiserKinds[kind]],
          [m.case_cause(), details.cause],
          [m.case_target(), targetAmount !== null && formatRupees(targetAmount)],
          [m.case_ends(), endsOn && dayText(endsOn)],
          [m.case_place(), details.place],
        ]}
      />
      <Lines title={m.case_impact()} lines={details.impact.map(({ amount, text }) => ({ amount, text }))} />
      <Lines
        title={m.case_spending()}
        lines={details.spending.map(({ amount, item }) => ({ amount, text: item }))}
      />
    </>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly { amount: number; text: string }[] }) =>
  lines.length > 0 && (
    <div>
      <h3 className="text-xs text-soft">{title}</h3>
      <ul>
        {lines.map(({ amount, text }) => (
          <li key={`${amount} ${text}`}>
            <span className="tabular">{formatRupees(amount)}</span> · {text}
          </li>
        ))}
      </ul>
    </div>
  )

function Beneficiary({ found: { beneficiary, payee } }: Shown) {
  return (
    <>
      <Facts
        facts={[
          [m.case_beneficiary_kind(), beneficiary.kind && beneficiaryKinds[beneficiary.kind]],
          [m.case_beneficiary(), beneficiary.name],
          [m.case_relation(), beneficiary.relation && beneficiaryRelations[beneficiary.relation]],
          [m.case_beneficiary_mobile(), beneficiary.mobileEnd && `•••• ${beneficiary.mobileEnd}`],
          [m.case_minor(), beneficiary.isMinor && m.case_yes()],
          [
            m.case_guardian(),
            [beneficiary.guardianName, beneficiary.guardianRelation].filter(Boolean).join(' · '),
          ],
        ]}
      />
      {beneficiary.about && <p className="whitespace-pre-line">{beneficiary.about}</p>}
      {payee ? (
        <Facts
          facts={[
            [m.case_holder(), payee.holder],
            [
              payee.method === 'upi' ? m.case_upi() : m.case_account(),
              payee.accountEnd && `•••• ${payee.accountEnd}`,
            ],
            [m.case_ifsc(), payee.ifsc],
          ]}
        />
      ) : (
        <p className="text-danger">{m.case_no_payee()}</p>
      )}
    </>
  )
}

function Compliance({ found: { organiser, declarations } }: Shown) {
  return (
    <>
      <Facts
        facts={[
          [m.case_organiser(), organiser.name],
          [m.case_email(), organiser.email],
          [m.case_mobile(), organiser.mobile && mobileText(organiser.mobile)],
          [m.case_since(), instantText(organiser.since)],
          [
            m.case_organisation(),
            organiser.organisation && `${organiser.organisation.name} · ${organiser.organisation.status}`,
          ],
          [m.case_others(), organiser.others.map(({ title }) => title).join(', ')],
        ]}
      />
      <ul className="flex flex-col gap-1">
        {declarations.map(({ name, text, acceptedAt, isCurrent }) => (
          <li key={name} className={acceptedAt === null || !isCurrent ? 'text-danger' : undefined}>
            {acceptedAt === null
              ? m.case_not_declared({ text })
              : isCurrent
                ? m.case_declared({ text, day: instantText(acceptedAt) })
                : m.case_declared_before({ text, day: instantText(acceptedAt) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Story({ found: { story, gallery } }: Shown) {
  return (
    <>
      {/* The server has cleaned it when it was stored. */}
      <section
        className="prose max-h-96 overflow-y-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={m.case_story()}
        dangerouslySetInnerHTML={{ __html: story }}
      />
      {gallery.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {gallery.map(({ id, kind, src, poster, caption }) => (
            <li key={id}>
              {kind === 'video' ? (
                // oxlint-disable-next-line jsx-a11y/media-has-caption
                <video src={src} poster={poster ?? undefined} controls preload="none" className="w-full" />
              ) : (
                <a href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    alt={caption}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-field border border-line object-cover"
                  />
                </a>
              )}
              {caption && <span className="text-xs text-soft">{caption}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
