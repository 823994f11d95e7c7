/** Its place in the footer. Pages are written in one language, so there is nothing to switch. */
export const LanguageSwitch = () => null
