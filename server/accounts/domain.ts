import { accounts } from '../../contract/accounts.ts'
import { office } from '../../contract/office.ts'
import { handled, type Domain } from '../domain.ts'
import { accountHandlers } from './calls.ts'
import { officeHandlers } from './office-calls.ts'

export const accountsDomain: Domain = {
  name: 'accounts',
  calls: [
    handled('accounts', accounts, (setup) =>
      accountHandlers({
        ...setup,
        isSecure: setup.baseUrl.startsWith('https:'),
        isDemo: setup.config.demo,
      }),
    ),
    handled('office', office, officeHandlers),
  ],
}
