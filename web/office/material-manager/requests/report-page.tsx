import { paymentModeInWords } from '../../../../contract/donations/payment-modes.ts'
import { materialDonations } from '../../../../contract/materials/report.ts'
import { m } from '../../../app/words.ts'
import { Link } from '../../../ui/links/link.tsx'
import { defineList } from '../../kit/lists/define-list.ts'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { materialArea } from '../area.ts'
import { MailLink, PhoneLink } from './contact-links.tsx'

const { paths } = materialArea

export default defineList({
  call: materialDonations.report,
  title: m.report_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ donorInfo }) => donorInfo.name,
  columns: [
    { of: 'completionTime', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    {
      header: m.requests_full_name(),
      cell: ({ donorInfo }) => donorInfo.name,
      look: 'text',
    },
    { header: m.requests_email(), cell: ({ donorInfo }) => <MailLink to={donorInfo.email} />, look: 'text' },
    { header: m.requests_mobile(), cell: ({ donorInfo }) => <PhoneLink to={donorInfo.mobile} /> },
    { of: 'amount', show: 'rupees' },
    { of: 'refunded', show: 'rupees' },
    {
      header: m.report_payment_mode(),
      cell: ({ miscInfo: { transactionDetails }, isTest }) => (
        <WithTestBadge isTest={isTest}>
          {transactionDetails.paymentMode && paymentModeInWords(transactionDetails.paymentMode)}
        </WithTestBadge>
      ),
    },
    { of: 'paymentReference', look: 'text' },
    {
      header: m.report_request(),
      cell: ({ miscInfo: { materialRequest } }) => (
        <Link to={paths.request(materialRequest.id)} className="underline-offset-4 hover:underline">
          {materialRequest.header}
        </Link>
      ),
      look: 'text',
    },
  ],
  searchLabel: m.report_search(),
  hasDays: true,
  sumsAlways: true,
  failed: m.report_failed(),
  words: { clear: m.report_cancel(), download: m.report_download(), none: m.report_none() },
  empty: m.report_empty(),
})
