import { accounts } from './accounts.ts'
import { campaigns } from './campaigns.ts'
import { content } from './content.ts'
import { demo } from './demo.ts'
import { donations } from './donations.ts'
import { downloads } from './downloads.ts'
import { finance } from './finance.ts'
import { gateways } from './gateways.ts'
import { mandates } from './mandates.ts'
import { media } from './media.ts'
import { office } from './office.ts'
import { papers } from './papers.ts'
import { places } from './places.ts'
import { receipts } from './receipts.ts'
import { schedules } from './schedules.ts'
import { settlements } from './settlements.ts'

/** Every domain's calls. For the server, the documentation and the tests; browser code names its own domain. */
export const everyDomain = {
  accounts,
  campaigns,
  content,
  demo,
  donations,
  downloads,
  finance,
  gateways,
  mandates,
  media,
  office,
  papers,
  places,
  receipts,
  schedules,
  settlements,
}
