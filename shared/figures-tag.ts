/** Cache tag of a page or list that shows a fundraiser's figures and may show the old ones for a second. */
export const figuresTag = ({ id }: { id: number }): string => `~fundraiser:${id}`
