/** Texts of the site that staff edit, by kind. */
export const blockKinds = {
  page: 'Content page',
  home: 'Home block',
  faq: 'Question',
  testimonial: 'Testimonial',
  footer: 'Footer link',
  brand: 'Brand text',
} as const
export type BlockKind = keyof typeof blockKinds
export const blockKindNames = Object.keys(blockKinds) as [BlockKind, ...BlockKind[]]
