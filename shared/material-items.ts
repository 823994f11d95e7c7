/** Units of goods. Stored quantities are whole numbers of a unit's smallest part: `partsOf(unit)` to one unit. */
export const materialUnits = ['piece', 'set', 'pair', 'kg', 'litre', 'box', 'packet'] as const
export type MaterialUnit = (typeof materialUnits)[number]

export const unitLabels = {
  piece: 'Piece',
  set: 'Set',
  pair: 'Pair',
  kg: 'kg',
  litre: 'Litre',
  box: 'Box',
  packet: 'Packet',
} as const

const unitPlurals = {
  piece: 'Pieces',
  set: 'Sets',
  pair: 'Pairs',
  kg: 'kg',
  litre: 'Litres',
  box: 'Boxes',
  packet: 'Packets',
} as const satisfies Record<MaterialUnit, string>

/** Label of a unit after a quantity: 1 Packet, 50 Packets. */
export const unitLabelOf = (quantity: number, unit: MaterialUnit): string =>
  (quantity === 1 ? unitLabels : unitPlurals)[unit]

/** A quantity with its unit in English, such as 50 packets; pieces are a bare number. */
export const quantityInEnglish = (quantity: number, unit: MaterialUnit): string =>
  unit === 'piece' ? String(quantity) : `${quantity} ${unitLabelOf(quantity, unit).toLowerCase()}`

/** Conditions of goods, the best first. */
export const materialConditions = ['new', 'as_new', 'used_good', 'for_repair'] as const
export type MaterialCondition = (typeof materialConditions)[number]

export const conditionLabels = {
  new: 'New',
  as_new: 'Like new',
  used_good: 'Used, good',
  for_repair: 'Needs repair',
} as const

export const categoryAvailabilities = ['open', 'restricted', 'closed'] as const
export type CategoryAvailability = (typeof categoryAvailabilities)[number]

/** Largest quantity of one line, in units. */
export const mostUnits = 1_000_000

/** Smallest parts of one unit: grams of a kg, millilitres of a litre; pieces have no parts. */
export const partsOf = (unit: MaterialUnit): number => (unit === 'kg' || unit === 'litre' ? 1000 : 1)

/** Quantity as it is stored, of one that a person typed, such as 2.5 kg. */
export const toStoredQuantity = (quantity: number, unit: MaterialUnit): number =>
  Math.round(quantity * partsOf(unit))

/** Quantity as it is shown, of a stored one. */
export const fromStoredQuantity = (stored: number, unit: MaterialUnit): number => stored / partsOf(unit)

/** Whether a quantity can be stored exactly: whole pieces, and kg and litre with at most three decimals. */
export const isExactQuantity = (quantity: number, unit: MaterialUnit): boolean => {
  const stored = quantity * partsOf(unit)
  return Math.abs(stored - Math.round(stored)) < 1e-6
}

/** Whether goods in one condition satisfy a line that accepts another at the lowest. */
export const isAcceptedCondition = (offered: MaterialCondition, lowest: MaterialCondition): boolean =>
  materialConditions.indexOf(offered) <= materialConditions.indexOf(lowest)

/** Quantities of a line of a request, in units. */
export type TakenLine = {
  quantity: number
  pledged: number
  /** Paid for with money. */
  funded: number
  /** Allotted or delivered from the stock in addition to the pledges. */
  stocked: number
}

/** How much of a line is still needed, in units; kg and litre have three decimals. */
export const leftOf = ({ quantity, pledged, funded, stocked }: TakenLine): number =>
  Math.round((quantity - pledged - funded - stocked) * 1000) / 1000
