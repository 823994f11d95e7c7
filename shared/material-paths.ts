/** Page of delivered goods. */
export const impactPath = '/materials/impact'

/** Page on which money is given for a request, or for one item of it. */
export const giveToRequestPath = (request: number, line?: number) =>
  `/donate-material/${request}${line === undefined ? '' : `?line=${line}`}`

/** Page with the offers of the signed-in donor. */
export const ownOffersPath = '/user/offers'

/** Page on which a donor edits an own offer of items. */
export const editOwnOfferPath = (id: number) => `${ownOffersPath}/${id}`

/** Number of a request in an address, such as `12-blankets`; NaN without one. */
export const requestIdOf = (part = ''): number =>
  Number(/^([1-9]\d{0,9})(?:-.*)?$/.exec(part)?.[1] ?? Number.NaN)
