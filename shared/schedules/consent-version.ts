/** Raised with every change of the words of the consent, of how often, or of a translation: it is kept with what was agreed to. */
export const consentVersion = '2026-11-22'
