import { officeAreas } from '../../shared/office-areas.ts'
import { approverArea } from './approver/area.ts'
import { celebrationsArea } from './celebrations-manager/area.ts'
import { defineArea } from './define-area.ts'
import { administrationArea } from './super-admin/area.ts'
import { eventArea } from './event-manager/area.ts'
import { financeArea } from './finance/area.ts'
import { hrArea } from './hr/area.ts'
import { itArea } from './it-admin/area.ts'
import { manageArea } from './manage/area.ts'
import { managerArea } from './manager/area.ts'
import { marketingArea } from './marketing/area.ts'
import { materialArea } from './material-manager/area.ts'
import { operationsArea } from './operations/area.ts'
import { reviewerArea } from './reviewer/area.ts'

/** Areas with screens. A new one is its `area.ts`, a line here, and its menu in `shared/office-areas.ts`. */
const areas = [
  administrationArea,
  approverArea,
  celebrationsArea,
  eventArea,
  financeArea,
  hrArea,
  itArea,
  manageArea,
  managerArea,
  marketingArea,
  materialArea,
  operationsArea,
  reviewerArea,
]

/** Areas whose landing page is all they have. */
const landings = officeAreas
  .filter(({ id }) => !areas.some((area) => area.id === id))
  .map(({ id }) => defineArea(id, { landing: { path: '', file: '../frame/area-page.tsx' } }))

export const officeRoutes = [...areas, ...landings].flatMap(({ routes }) => routes)
