export type GraticulePoint = { lat: number; lng: number }

/** A round step in degrees, so that about `lines` of them span `degrees`. */
export function roundStep(degrees: number, lines: number): number {
  const rough = degrees / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((nice) => nice * power >= rough * 0.999) ?? 10
  return factor * power
}

/** Multiples of `step` from `from` to `to`, rounded free of binary dust. */
export function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}

/** Six decimals: a step of ten centimetres. */
export const rounded = ({ lat, lng }: GraticulePoint): GraticulePoint => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
})

/** `17.4° N` of a latitude, `78.5° E` of a longitude; `sides` names the positive and the negative one. */
export const degrees = (value: number, sides: 'NS' | 'EW') =>
  `${Math.abs(value)}° ${sides[value < 0 ? 1 : 0]}`
