/** Limits of a setting that is a whole number, and how they are told. */
type Whole = { of: 'hours' | 'days' | 'months' | 'rupees'; told: string; atLeast: number; atMost?: number }

/** Makes a reader of settings that are whole numbers; it says in `problems` what does not hold. */
export const wholeNumbers =
  <Name extends string>(get: (name: Name) => string | undefined, problems: string[]) =>
  (name: Name, { of, told, atLeast, atMost = Infinity }: Whole): number => {
    const number = Number(get(name))
    if (!Number.isInteger(number) || number < atLeast || number > atMost)
      problems.push(`${name} must be whole ${of}, ${told}`)
    return number
  }
