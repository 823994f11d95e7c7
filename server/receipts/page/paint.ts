/** Light colours of the design, on paper. */
export const paint = {
  ink: '#221C17',
  soft: '#5F554B',
  line: '#E4DACB',
  ground: '#FBF7EF',
  madder: '#B5362B',
  pressed: '#8E261E',
} as const

/** A4 in points; text keeps between `left` and `right`. */
export const paper = {
  width: 595.28,
  height: 841.89,
  left: 52,
  right: 595.28 - 52,
  measure: 595.28 - 2 * 52,
} as const
