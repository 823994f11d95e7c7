import { documents } from '../../contract/donations/documents.ts'
import { donations } from '../../contract/donations/donations.ts'
import { ownDonations } from '../../contract/donations/mine.ts'
import { schedules } from '../../contract/donations/schedules.ts'
import { gateways } from '../../contract/gateways.ts'
import { handled, type Domain } from '../domain.ts'
import { documentHandlers } from '../receipts/index.ts'
import { donationHandlers } from './calls.ts'
import { opensDonation } from './orders/tokens.ts'
import { ownDonationHandlers } from './mine/calls.ts'
import { scheduleHandlers } from './recurring/calls.ts'
import { findScheduleLink } from './recurring/schedule-link.ts'
import { gatewayHandlers } from './webhooks/calls.ts'

/** Domain whose jobs are defined by `defineWork`, as calls of other domains use them. */
export const donationsDomain: Domain = {
  name: 'donations',
  calls: [
    handled('donations', donations, (setup) => donationHandlers({ ...setup, ...setup.work })),
    handled('gateways', gateways, (setup) =>
      gatewayHandlers({ ...setup, ...setup.work, onStored: setup.work.eventStored }),
    ),
    handled('papers', documents, (setup) =>
      documentHandlers({
        ...setup,
        taxPayees: setup.config.taxPayees,
        opensGift: (token, donationId) => opensDonation(setup.signer, token, donationId, setup.clock.now()),
        scheduleLink: (db, donationId) => findScheduleLink(setup, db, donationId),
      }),
    ),
    handled('ownDonations', ownDonations, ownDonationHandlers),
    handled('schedules', schedules, (setup) => scheduleHandlers({ ...setup, ...setup.work })),
  ],
}
