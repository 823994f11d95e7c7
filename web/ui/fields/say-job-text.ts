/** Texts for applicants for a job; filled in from `web/words/said-jobs.<language>.json`. */
export const sayJobText = (text: string): string => text
