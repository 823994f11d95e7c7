import { payoutsScreen } from './payouts-list.tsx'

export default payoutsScreen
