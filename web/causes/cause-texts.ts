import { m } from '../app/words.ts'

/** Descriptions of causes, by slug. */
const texts: Record<string, () => string> = {
  'health-family-welfare': m.cause_health_family_welfare,
  'art-culture': m.cause_art_culture,
  'ecology-environment': m.cause_ecology_environment,
  'community-development': m.cause_community_development,
  'human-rights-social-welfare': m.cause_human_rights_social_welfare,
  education: m.cause_education,
}

/** One sentence; undefined for a cause that nobody has put into words yet. */
export const causeText = (slug: string) => texts[slug]?.()
