import type { CauseSlug } from './content/shapes.ts'

/** Ids of the causes in the database from the first migration on. */
export const causeIds: Record<CauseSlug, number> = {
  'health-family-welfare': 1,
  'art-culture': 2,
  'ecology-environment': 3,
  'community-development': 4,
  'human-rights-social-welfare': 5,
  education: 6,
}
