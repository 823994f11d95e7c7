import { officeAreas } from '../../../../shared/office-areas.ts'
import { m } from '../../../app/words.ts'

/** Title of the area in which a role begins; visitors begin at their own pages. */
export const areaTitle = (area: string | null): string =>
  officeAreas.find(({ id }) => id === area)?.title ?? m.roles_own_pages()
