/** The shape of a word on a patch of colour. */
export const statusPill =
  'desk-pill inline-block rounded-full px-2.5 py-0.5 text-xs font-label whitespace-nowrap'
