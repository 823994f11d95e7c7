type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats = ['qr_code']
/** Our own copy of the reader: no other server is asked. */
const wasmPath = '/field-assets/zxing_reader.wasm'

/** The browser's reader of codes; else one in WebAssembly, which loads only then. */
export async function makeDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (own !== undefined && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => wasmPath } })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
