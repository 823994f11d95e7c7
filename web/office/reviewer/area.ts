import { defineArea } from '../define-area.ts'

/** Area of who looks at things before the public does. */
export const reviewerArea = defineArea('reviewer', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  fundraisers: { path: 'fundraisers', file: 'fundraisers-page.tsx' },
  fundraiser: { path: 'fundraisers/:id', file: 'fundraiser-page.tsx' },
  accountChanges: { path: 'account-changes', file: 'account-changes-page.tsx' },
  accountChange: { path: 'account-changes/:id', file: 'account-change-page.tsx' },
  proofs: { path: 'proofs', file: 'proofs-page.tsx' },
  organisations: { path: 'organisations', file: 'organisations-page.tsx' },
  organisation: { path: 'organisations/:id', file: 'organisation-page.tsx' },
  materialReports: { path: 'material-reports', file: 'material-reports-page.tsx' },
  materialReport: { path: 'material-reports/:id', file: 'material-report-page.tsx' },
  handOverPhotos: { path: 'hand-over-photos', file: 'hand-over-photos-page.tsx' },
  handOverPhoto: { path: 'hand-over-photos/:id', file: 'hand-over-photo-page.tsx' },
  editOrganisation: { path: 'organisation-setup/:id', file: 'organisation-form-page.tsx' },
})
