import { densities } from './density.ts'
import { footer } from './foot.ts'
import { donorBlock, letterhead } from './parts.ts'

/** Parts of a receipt that other documents about a donation share. */
export const documentParts = { letterhead, donorBlock, footer, density: densities[0] }
