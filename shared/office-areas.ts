/** A screen of the back office, and the permission that the calls of the screen ask for. */
export type OfficeScreen = { path: string; title: string; permission: string }

/** An area of the back office; `path` is its landing page, the screens stand in the order of the menu. */
export type OfficeArea = { id: string; title: string; path: string; screens: readonly OfficeScreen[] }

/** Every area. A new one is a line here and an `area.ts` in `web/office/<id>/`; no role is changed for it. */
export const officeAreas = [
  {
    id: 'finance',
    title: 'Finance',
    path: '/finance',
    screens: [
      { path: '/finance/donations', title: 'Donations', permission: 'donations.read' },
      { path: '/finance/refunds', title: 'Refunds', permission: 'donations.read' },
      { path: '/finance/mandates', title: 'Mandates', permission: 'donations.read' },
      { path: '/finance/forecast', title: 'Forecast', permission: 'donations.read' },
      { path: '/finance/disputes', title: 'Disputes', permission: 'donations.read' },
      { path: '/finance/receipts', title: 'Receipts', permission: 'donations.read' },
      { path: '/finance/ledger', title: 'Ledger by fund', permission: 'ledger.read' },
      { path: '/finance/day-book', title: 'Day book', permission: 'ledger.read' },
      { path: '/finance/quarantine', title: 'Quarantine', permission: 'ledger.read' },
      { path: '/finance/settlements', title: 'Settlements', permission: 'ledger.read' },
      { path: '/finance/settlement-lines', title: 'Settlement lines', permission: 'ledger.read' },
      { path: '/finance/unsettled', title: 'Never settled', permission: 'ledger.read' },
    ],
  },
] as const satisfies readonly OfficeArea[]

/** The areas with those screens that somebody with these permissions may open; an area without any is left out. */
export const areasFor = (
  permissions: ReadonlySet<string>,
  areas: readonly OfficeArea[] = officeAreas,
): OfficeArea[] =>
  areas
    .map((area) => ({ ...area, screens: area.screens.filter((one) => permissions.has(one.permission)) }))
    .filter(({ screens }) => screens.length > 0)
