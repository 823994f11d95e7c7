import { Link } from 'react-router'
import { paths as pages } from '../../../app/paths.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { mobileText } from '../../kit/figures.ts'
import { Section } from '../../kit/section.tsx'
import { operationsArea } from '../area.ts'
import type { Case } from './case-dialogs.tsx'

type CasePersonProps = { found: Case; person: NonNullable<Case['person']> }

const link = 'text-indigo underline underline-offset-4 wrap-anywhere'

/** The person of a case, and the donation or fundraiser that it is about. */
export const CasePerson = ({
  found: { createdAt, reference, donation, fundraiser },
  person: { name, email, mobile, accountId },
}: CasePersonProps) => (
  <Section title={m.cases_person()}>
    <FactList
      facts={[
        [m.cases_name(), accountId === null ? name : `${name} (${m.cases_has_account()})`],
        [m.cases_email(), email],
        [m.cases_mobile(), mobile && mobileText(mobile)],
        [m.cases_received(), momentText(createdAt)],
        [m.cases_reference(), reference],
        [
          m.cases_donation(),
          donation &&
            (donation.url === null ? (
              donation.id
            ) : (
              <Link key="donation" to={donation.url} className={link}>
                {donation.id}
              </Link>
            )),
        ],
        [
          m.cases_fundraiser(),
          fundraiser &&
            (fundraiser.slug === null ? (
              fundraiser.title
            ) : (
              <Link key="fundraiser" to={pages.fundraiser(fundraiser.slug)} className={link}>
                {fundraiser.title}
              </Link>
            )),
        ],
      ]}
    />
    <Link
      to={operationsArea.paths.lookUp()}
      state={{ searchTerm: email ?? mobile ?? name }}
      className={`${link} self-start text-sm`}
    >
      {m.lookup_title()}
    </Link>
    {donation?.isOfSender === false && <Notice look="danger">{m.cases_other_donor()}</Notice>}
  </Section>
)
