import { m } from '../../app/words.ts'

const names: Record<string, () => string> = {
  'health-family-welfare': m.nav_cause_health_family_welfare,
  'art-culture': m.nav_cause_art_culture,
  'ecology-environment': m.nav_cause_ecology_environment,
  'community-development': m.nav_cause_community_development,
  'human-rights-social-welfare': m.nav_cause_human_rights_social_welfare,
  education: m.nav_cause_education,
}

/**
 * A cause by its name in the language of the page; in English, and where a language has none, as it is stored. For
 * loaders and what comes when it is wanted, so that no page carries the names.
 */
export const namedHere = <C extends { slug: string; name: string }>(cause: C): C => ({
  ...cause,
  name: (m.language_tag() !== 'en' && names[cause.slug]?.()) || cause.name,
})
