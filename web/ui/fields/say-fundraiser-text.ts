/** Texts told to who raises money; filled in from `web/words/said-fundraisers.<language>.json`. */
export const sayFundraiserText = (text: string): string => text
