import { eventOfficeArea } from './areas/event-area.ts'
import type { OfficeArea } from './areas/office-area.ts'

/**
 * Every area, in the order of the menu: a person lands in the first that is open. A new one is a line here, and an
 * `area.ts` in `web/office/<id>/` once it has screens; no role is changed for it.
 */
export const officeAreas = [
  {
    id: 'super-admin',
    title: 'Administration',
    path: '/super-admin',
    permission: 'system.manage',
    icon: 'administration',
    screens: [
      {
        path: '/super-admin/fundraisers',
        title: 'All fundraisers',
        permission: 'system.manage',
        icon: 'fundraiser',
      },
    ],
  },
  {
    id: 'it-admin',
    title: 'System',
    path: '/it-admin',
    permission: 'health.read',
    icon: 'system',
    screens: [
      {
        path: '/it-admin/users',
        title: 'Users',
        permission: 'users.manage',
        icon: 'user',
        forms: ['/it-admin/user-setup'],
      },
      {
        path: '/it-admin/roles',
        title: 'Roles',
        permission: 'users.manage',
        icon: 'role',
        forms: ['/it-admin/role-setup', '/it-admin/role-matrix'],
      },
      { path: '/it-admin/settings', title: 'Settings', permission: 'settings.manage', icon: 'settings' },
      { path: '/it-admin/audit', title: 'Audit trail', permission: 'health.read', icon: 'audit' },
      { path: '/it-admin/messages', title: 'Messages', permission: 'health.read', icon: 'message' },
      {
        path: '/it-admin/jobs',
        title: 'Job queue',
        permission: 'health.read',
        icon: 'queue',
        forms: ['/it-admin/failed-jobs'],
      },
      { path: '/it-admin/health', title: 'Health', permission: 'health.read', icon: 'health' },
    ],
  },
  {
    id: 'operations',
    title: 'Operations',
    path: '/operations',
    permission: 'operations.manage',
    icon: 'operations',
    screens: [
      {
        path: '/operations/inbox',
        title: 'Inbox',
        permission: 'operations.manage',
        icon: 'message',
        forms: ['/operations/cases'],
      },
      { path: '/operations/look-up', title: 'Look up', permission: 'operations.manage', icon: 'user' },
      { path: '/operations/comments', title: 'Comments', permission: 'operations.manage', icon: 'message' },
      {
        path: '/operations/messages',
        title: 'Messages',
        permission: 'operations.manage',
        icon: 'message',
      },
      {
        path: '/operations/talks-sections',
        title: 'Talk sections',
        permission: 'operations.manage',
        icon: 'content',
        forms: ['/operations/talks-section-setup'],
      },
      {
        path: '/operations/talks-videos',
        title: 'Talk videos',
        permission: 'operations.manage',
        icon: 'event',
        forms: ['/operations/talks-video-setup'],
      },
    ],
  },
  {
    id: 'reviewer',
    title: 'Reviews',
    path: '/reviewer',
    permission: 'campaigns.review',
    icon: 'review',
    screens: [
      {
        path: '/reviewer/fundraisers',
        title: 'Fundraisers',
        permission: 'campaigns.review',
        icon: 'fundraiser',
      },
      {
        path: '/reviewer/account-changes',
        title: 'Accounts',
        permission: 'campaigns.review',
        icon: 'settlement',
      },
      { path: '/reviewer/proofs', title: 'Proofs', permission: 'campaigns.review', icon: 'receipt' },
      {
        path: '/reviewer/organisations',
        title: 'Organisations',
        permission: 'organisations.review',
        icon: 'organisation',
        forms: ['/reviewer/organisation-setup'],
      },
      {
        path: '/reviewer/material-reports',
        title: 'Material reports',
        permission: 'materials.review',
        icon: 'materials',
      },
      {
        path: '/reviewer/hand-over-photos',
        title: 'Hand-over photos',
        permission: 'materials.review',
        icon: 'content',
      },
    ],
  },
  {
    id: 'approver',
    title: 'Approvals',
    path: '/approver',
    permission: 'campaigns.approve',
    icon: 'approval',
    screens: [
      {
        path: '/approver/fundraisers',
        title: 'Fundraisers',
        permission: 'campaigns.approve',
        icon: 'fundraiser',
      },
    ],
  },
  {
    id: 'manager',
    title: 'Fundraisers',
    path: '/manager',
    permission: 'campaigns.manage',
    icon: 'fundraiser',
    screens: [
      {
        path: '/manager/fundraisers',
        title: 'My fundraisers',
        permission: 'campaigns.manage',
        icon: 'fundraiser',
        forms: ['/manage'],
      },
      { path: '/manager/updates', title: 'Updates', permission: 'campaigns.manage', icon: 'content' },
      { path: '/manager/requests', title: 'Requests', permission: 'campaigns.manage', icon: 'approval' },
      {
        path: '/manager/withdrawals',
        title: 'Withdrawals',
        permission: 'campaigns.manage',
        icon: 'settlement',
      },
      { path: '/manager/bills', title: 'Bills to show', permission: 'campaigns.manage', icon: 'receipt' },
      { path: '/manager/reports', title: 'Reports', permission: 'campaigns.manage', icon: 'quarantine' },
    ],
  },
  {
    id: 'manage',
    title: 'Fundraiser',
    path: '/manage',
    permission: 'campaigns.manage',
    icon: 'fundraiser',
    isHidden: true,
    screens: [],
  },
  {
    id: 'marketing',
    title: 'Site content',
    path: '/marketing',
    permission: 'content.manage',
    icon: 'content',
    screens: [
      {
        path: '/marketing/blogs',
        title: 'Blog posts',
        permission: 'content.manage',
        icon: 'story',
        forms: ['/marketing/blog-setup', '/marketing/blog-versions'],
      },
      {
        path: '/marketing/content',
        title: 'Site texts',
        permission: 'content.manage',
        icon: 'content',
        forms: ['/marketing/content-setup', '/marketing/content-versions'],
      },
      { path: '/marketing/links', title: 'Dead links', permission: 'content.manage', icon: 'content' },
      { path: '/marketing/seo', title: 'Search engines', permission: 'content.manage', icon: 'content' },
      { path: '/marketing/subscribers', title: 'Subscribers', permission: 'content.manage', icon: 'user' },
      {
        path: '/marketing/newsletters',
        title: 'Newsletters',
        permission: 'content.manage',
        icon: 'message',
        forms: ['/marketing/newsletter-setup', '/marketing/newsletter-recipients'],
      },
      {
        path: '/marketing/stopped-addresses',
        title: 'Stopped addresses',
        permission: 'content.manage',
        icon: 'unsettled',
      },
    ],
  },
  {
    id: 'celebrations-manager',
    title: 'Celebrations',
    path: '/celebrations-manager',
    permission: 'celebrations.manage',
    icon: 'celebration',
    screens: [
      {
        path: '/celebrations-manager/celebrations',
        title: 'Celebrations',
        permission: 'celebrations.manage',
        icon: 'celebration',
      },
      {
        path: '/celebrations-manager/stories',
        title: 'Stories',
        permission: 'celebrations.manage',
        icon: 'story',
        forms: ['/celebrations-manager/story-setup'],
      },
    ],
  },
  eventOfficeArea,
  {
    id: 'finance',
    title: 'Finance',
    path: '/finance',
    permission: 'donations.read',
    icon: 'finance',
    screens: [
      { path: '/finance/donations', title: 'Donations', permission: 'donations.read', icon: 'donation' },
      { path: '/finance/refunds', title: 'Refunds', permission: 'donations.read', icon: 'refund' },
      {
        path: '/finance/refund-requests',
        title: 'Confirm refunds',
        permission: 'donations.read',
        icon: 'refund',
      },
      { path: '/finance/mandates', title: 'Mandates', permission: 'donations.read', icon: 'mandate' },
      { path: '/finance/forecast', title: 'Forecast', permission: 'donations.read', icon: 'forecast' },
      { path: '/finance/disputes', title: 'Disputes', permission: 'donations.read', icon: 'dispute' },
      { path: '/finance/receipts', title: 'Receipts', permission: 'donations.read', icon: 'receipt' },
      { path: '/finance/payouts-waiting', title: 'To be paid', permission: 'payouts.read', icon: 'queue' },
      {
        path: '/finance/payout-batches',
        title: 'Payout batches',
        permission: 'payouts.read',
        icon: 'lines',
      },
      { path: '/finance/payouts', title: 'Payouts', permission: 'payouts.read', icon: 'settlement' },
      {
        path: '/finance/bank-statements',
        title: 'Bank statements',
        permission: 'payouts.read',
        icon: 'dayBook',
        forms: ['/finance/bank-statement-rows'],
      },
      {
        path: '/finance/payee-checks',
        title: 'Payee accounts',
        permission: 'payouts.read',
        icon: 'approval',
      },
      { path: '/finance/bills-due', title: 'Bills due', permission: 'payouts.read', icon: 'receipt' },
      {
        path: '/finance/tax-statement',
        title: 'Tax statement',
        permission: 'tax.export',
        icon: 'receipt',
      },
      { path: '/finance/ledger', title: 'Ledger by fund', permission: 'ledger.read', icon: 'ledger' },
      { path: '/finance/day-book', title: 'Day book', permission: 'ledger.read', icon: 'dayBook' },
      { path: '/finance/quarantine', title: 'Quarantine', permission: 'ledger.read', icon: 'quarantine' },
      { path: '/finance/settlements', title: 'Settlements', permission: 'ledger.read', icon: 'settlement' },
      {
        path: '/finance/settlement-lines',
        title: 'Settlement lines',
        permission: 'ledger.read',
        icon: 'lines',
      },
      { path: '/finance/unsettled', title: 'Unsettled', permission: 'ledger.read', icon: 'unsettled' },
    ],
  },
  {
    id: 'material-manager',
    title: 'Materials',
    path: '/material-manager',
    permission: 'materials.manage',
    icon: 'materials',
    screens: [
      {
        path: '/material-manager/donation-requests-list',
        title: 'Donation requests',
        permission: 'materials.manage',
        icon: 'donation',
        forms: ['/material-manager/donation-request-list', '/material-manager/donation-request'],
      },
      {
        path: '/material-manager/pickups',
        title: 'Pickups',
        permission: 'materials.manage',
        icon: 'place',
        forms: [
          '/material-manager/pickup-setup',
          '/material-manager/pickup-day-sheet',
          '/material-manager/pickup-conflicts',
        ],
      },
      {
        path: '/material-manager/volunteer-lists',
        title: 'Volunteers',
        permission: 'materials.manage',
        icon: 'volunteer',
        forms: ['/material-manager/volunteer-setup'],
      },
      {
        path: '/material-manager/ngo-requests-list',
        title: 'NGO requests',
        permission: 'materials.manage',
        icon: 'organisation',
        forms: ['/material-manager/material-requests-details', '/material-manager/pick-list'],
      },
      {
        path: '/material-manager/ngo-donations-list',
        title: 'NGO donations',
        permission: 'materials.manage',
        icon: 'materials',
      },
      {
        path: '/material-manager/donations-report',
        title: 'Donations report',
        permission: 'materials.manage',
        icon: 'donation',
      },
      {
        path: '/material-manager/stock',
        title: 'Stock',
        permission: 'materials.manage',
        icon: 'list',
        forms: ['/material-manager/stock-receive', '/material-manager/stock-movements'],
      },
      {
        path: '/material-manager/labels',
        title: 'Labels',
        permission: 'materials.manage',
        icon: 'receipt',
      },
      {
        path: '/material-manager/partners-list',
        title: 'Partners',
        permission: 'materials.manage',
        icon: 'partner',
        forms: ['/material-manager/add-partner'],
      },
      {
        path: '/material-manager/drop-off-location-lists',
        title: 'Drop-off locations',
        permission: 'materials.manage',
        icon: 'place',
        forms: ['/material-manager/drop-off-setup', '/material-manager/drop-off-update'],
      },
      {
        path: '/material-manager/need-help-requests-list',
        title: 'Help requests',
        permission: 'materials.manage',
        icon: 'help',
      },
      {
        path: '/material-manager/need-help-lists',
        title: 'Need help',
        permission: 'materials.manage',
        icon: 'content',
        forms: ['/material-manager/need-help'],
      },
      {
        path: '/material-manager/categories-list',
        title: 'Categories',
        permission: 'materials.manage',
        icon: 'materials',
        forms: ['/material-manager/category-setup'],
      },
      {
        path: '/material-manager/banners-list',
        title: 'Banners',
        permission: 'materials.manage',
        icon: 'banner',
        forms: ['/material-manager/add-material-banners', '/material-manager/edit-banner'],
      },
      {
        path: '/material-manager/success-stories-lists',
        title: 'Success stories',
        permission: 'materials.manage',
        icon: 'story',
        forms: ['/material-manager/add-success-story', '/material-manager/update-success-story'],
      },
    ],
  },
  {
    id: 'hr',
    title: 'Jobs',
    path: '/hr',
    permission: 'jobs.manage',
    icon: 'job',
    screens: [
      {
        path: '/hr/jobs',
        title: 'All jobs',
        permission: 'jobs.manage',
        icon: 'job',
        forms: ['/hr/job-setup', '/hr/board'],
      },
      { path: '/hr/applications', title: 'Applications', permission: 'jobs.manage', icon: 'user' },
    ],
  },
] as const satisfies readonly OfficeArea[]

export type AreaId = (typeof officeAreas)[number]['id']
export const areaIds = officeAreas.map(({ id }) => id)

/** Path of a screen. */
export type ScreenPath = (typeof officeAreas)[number]['screens'][number]['path']

/** The areas of the menu with those screens that somebody with these permissions may open. */
export const areasFor = (
  permissions: ReadonlySet<string>,
  areas: readonly OfficeArea[] = officeAreas,
): OfficeArea[] =>
  areas
    .filter(({ isHidden }) => isHidden !== true)
    .map((area) => ({ ...area, screens: area.screens.filter((one) => permissions.has(one.permission)) }))
    .filter(({ permission, screens }) => permissions.has(permission) || screens.length > 0)

/** Menu of somebody: the areas that are open, those first in which their roles begin (`homes`, by their paths). */
export function menuFor(permissions: ReadonlySet<string>, homes: readonly string[]): OfficeArea[] {
  const open = areasFor(permissions)
  const isHome = ({ path }: OfficeArea) => homes.includes(path)
  return [...open.filter(isHome), ...open.filter((area) => !isHome(area))]
}
