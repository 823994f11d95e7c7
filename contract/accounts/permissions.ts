import type { Permission } from '../call.ts'
import type { AreaId } from '../../shared/office-areas.ts'

type PermissionText = {
  /** Area under whose heading it stands where permissions are chosen. */
  area: AreaId
  title: string
  /** Says what somebody with it can do and gets to see. */
  allows: string
}

/** Title and meaning of each permission for whoever gives it, in the order of the areas. */
export const permissionTexts: Record<Permission, PermissionText> = {
  'system.manage': {
    area: 'super-admin',
    title: 'Run the installation',
    allows: 'See what waits in every area',
  },
  'users.manage': {
    area: 'it-admin',
    title: 'Manage users and roles',
    allows: 'Add, block and deactivate users, and give roles whose permissions they have themselves',
  },
  'settings.manage': {
    area: 'it-admin',
    title: 'Change settings',
    allows: 'Change name, contacts and links of the charity; amounts need the permission to refund as well',
  },
  'health.read': {
    area: 'it-admin',
    title: 'Watch the system',
    allows: 'Read the audit trail, and figures and states of the running system',
  },
  'operations.manage': {
    area: 'operations',
    title: 'Run operations',
    allows: 'Work on talk sections, content reports, offline gifts and support requests',
  },
  'campaigns.review': {
    area: 'reviewer',
    title: 'Review',
    allows: 'Check fundraisers, ask for data, and pass or reject them',
  },
  'organisations.review': {
    area: 'reviewer',
    title: 'Review organisations',
    allows: 'See the documents of organisations, ask them for data, and verify, reject or suspend them',
  },
  'materials.review': {
    area: 'reviewer',
    title: 'Review materials',
    allows: 'See reported material requests and offers with their photos, and approve or reject them',
  },
  'campaigns.approve': {
    area: 'approver',
    title: 'Approve',
    allows: 'Approve or reject what a reviewer has passed, but nothing of their own',
  },
  'campaigns.manage': {
    area: 'manager',
    title: 'Manage fundraisers',
    allows: 'Work on the fundraisers that they are given: updates, targets, withdrawals, reports',
  },
  'content.manage': {
    area: 'marketing',
    title: 'Edit site content',
    allows: 'Change texts, banners, blogs, testimonials and what search engines show',
  },
  'celebrations.manage': {
    area: 'celebrations-manager',
    title: 'Manage celebrations',
    allows: 'Edit and publish celebration stories',
  },
  'events.manage': {
    area: 'event-manager',
    title: 'Manage events',
    allows: 'Run talks, camps, competitions and surveys, and see who takes part',
  },
  'donations.read': {
    area: 'finance',
    title: 'See donations',
    allows: 'Read donations, receipts, refunds, mandates and disputes, with names and contacts of donors',
  },
  'donations.refund': {
    area: 'finance',
    title: 'Refund and correct donations',
    allows: 'Ask for and confirm refunds, complete tax details, and change recurring gifts for donors',
  },
  'ledger.read': {
    area: 'finance',
    title: 'Read the books',
    allows: 'Read ledger, day book, settlements and quarantine',
  },
  'ledger.manage': {
    area: 'finance',
    title: 'Keep the books',
    allows: 'Import settlements, and decide what does not match',
  },
  'payouts.read': {
    area: 'finance',
    title: 'See payouts',
    allows: 'Read what fundraisers are paid, batches, statements of the bank, and bills that are due',
  },
  'payouts.pay': {
    area: 'finance',
    title: 'Pay fundraisers',
    allows: 'Make batches, and record what the bank paid, refused and sent back',
  },
  'payouts.export': {
    area: 'finance',
    title: "Take the bank's file away",
    allows: 'Download the file of a batch with whole account numbers',
  },
  'tax.export': {
    area: 'finance',
    title: 'Export the tax statement',
    allows: 'Download the donors of a year with PAN and address',
  },
  'materials.manage': {
    area: 'material-manager',
    title: 'Manage materials',
    allows: 'Work on volunteers, partners, requests and donations of materials',
  },
  'field.work': {
    area: 'material-manager',
    title: 'Work in the field',
    allows: 'See all pickups of today and tomorrow in the field app, and report what was picked up',
  },
  'jobs.manage': {
    area: 'hr',
    title: 'Manage jobs',
    allows: 'Publish openings, and read applications with what people sent along',
  },
}
