import type { Domain } from '../domain.ts'

/** Money that leaves a fundraiser: asked for by its organiser, granted by its manager, paid by finance, shown by bills. */
export const withdrawalsDomain: Domain = { name: 'withdrawals' }
