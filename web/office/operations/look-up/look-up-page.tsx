import { useState } from 'react'
import { Link, useLocation, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { LookUpKind } from '../../../../contract/support/facts.ts'
import { personLookUp } from '../../../../contract/support/look-up.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { mobileText } from '../../kit/figures.ts'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.lookup_title() })

type People = ReplyOf<typeof personLookUp.find>
type Person = ReplyOf<typeof personLookUp.person>

const kindTexts: Readonly<Record<LookUpKind, () => string>> = {
  donations: m.lookup_donations,
  mandates: m.lookup_mandates,
  receipts: m.lookup_receipts,
  fundraisers: m.lookup_fundraisers,
  offers: m.lookup_offers,
  requests: m.lookup_requests,
  registrations: m.lookup_registrations,
  applications: m.lookup_applications,
  cases: m.lookup_cases,
}

/** Finds a person and counts the records that concern them. The search term stays out of the address. */
export default function LookUpPage() {
  const asked = (useLocation().state as { searchTerm?: string } | null)?.searchTerm ?? ''
  const [people, setPeople] = useState<People>()
  const [person, setPerson] = useState<Person>()
  const open = async ({ accountId, email, mobile }: People[number]) => {
    const answer = await api(personLookUp.person, { body: { accountId, email, mobile } })
    if (answer.ok) setPerson(answer.data)
  }
  const form = useCallForm(personLookUp.find, {
    values: { searchTerm: asked },
    after: async (found): Promise<void> => {
      setPerson(undefined)
      setPeople(found)
      const [first] = found
      if (first && found.length === 1) await open(first)
    },
  })
  return (
    <>
      <header>
        <h1 className="text-xl">{m.lookup_title()}</h1>
        <p className="text-sm text-soft">{m.lookup_recorded()}</p>
      </header>
      <CallForm form={form} label={m.lookup_title()} button={m.lookup_button()} className="max-w-text">
        <TextField name={form.at('searchTerm')} label={m.lookup_search()} max={254} />
      </CallForm>
      {people && <Found people={people} open={open} />}
      {person && <Concerns person={person} />}
    </>
  )
}

const Found = ({ people, open }: { people: People; open(one: People[number]): Promise<void> }) =>
  people.length === 0 ? (
    <output className="text-sm">{m.lookup_none()}</output>
  ) : (
    <Section title={m.lookup_people()}>
      <SmallTable
        label={m.lookup_people()}
        heads={[m.lookup_name(), m.lookup_email(), m.lookup_mobile(), m.lookup_account()].map((text) => ({
          text,
        }))}
        rows={people.map((one, index) => ({
          key: `${index} ${one.accountId} ${one.email}`,
          cells: [
            <Button key="name" look="quiet" className="desk-button" onClick={() => void open(one)}>
              {one.name || m.lookup_unnamed()}
            </Button>,
            one.email,
            one.mobile && mobileText(one.mobile),
            one.accountId === null ? '' : m.lookup_yes(),
          ],
        }))}
      />
    </Section>
  )

const Concerns = ({ person: { name, email, mobile, records } }: { person: Person }) => (
  <Section title={m.lookup_concerns()}>
    <FactList
      facts={[
        [m.lookup_name(), name],
        [m.lookup_email(), email],
        [m.lookup_mobile(), mobile && mobileText(mobile)],
      ]}
    />
    <SmallTable
      label={m.lookup_concerns()}
      heads={[{ text: m.lookup_kind() }, { text: m.lookup_count() }]}
      rows={records.map(({ kind, count, url }) => ({
        key: kind,
        cells: [
          url === null || count === 0 ? (
            kindTexts[kind]()
          ) : (
            <Link key="kind" to={url} className="text-indigo underline underline-offset-4">
              {kindTexts[kind]()}
            </Link>
          ),
          String(count),
        ],
      }))}
    />
  </Section>
)
