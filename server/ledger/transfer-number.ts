/** A bank's number of a transfer as it is compared: without separators and leading zeros, like SQL's `transfer_key`. */
export const transferKey = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
