declare module 'subset-font' {
  /** Cuts a font to the glyphs that a text needs, pinning the axes of a variable one. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff' | 'woff2' | 'sfnt'
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    },
  ): Promise<Buffer>
}
