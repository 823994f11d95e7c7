import type { Readable } from 'node:stream'

/** Answers other than plain `data`, made by the functions below, read by `mount`. */
export class Answer {
  readonly kind: 'enveloped' | 'bytes' | 'redirect' | 'page' | 'taken-over'
  readonly value: unknown
  constructor(kind: Answer['kind'], value: unknown) {
    this.kind = kind
    this.value = value
  }
}
export class Enveloped<Data, Meta = unknown> extends Answer {
  readonly status: boolean
  readonly message: string
  readonly data: Data
  readonly meta: Meta | undefined
  constructor(status: boolean, message: string, data: Data, meta: Meta | undefined) {
    super('enveloped', data)
    this.status = status
    this.message = message
    this.data = data
    this.meta = meta
  }
}
export class Bytes extends Answer {
  readonly body: Buffer | Readable
  readonly fileName: string
  readonly disposition: 'inline' | 'attachment'
  readonly type: string | undefined
  constructor(body: Buffer | Readable, fileName: string, disposition: Bytes['disposition'], type?: string) {
    super('bytes', undefined)
    this.body = body
    this.fileName = fileName
    this.disposition = disposition
    this.type = type
  }
}
export class Redirect extends Answer {
  readonly location: string
  constructor(location: string) {
    super('redirect', location)
    this.location = location
  }
}
/** A page of the site under a status of its own. */
export class Page extends Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly html: string
  constructor(status: number, headers: Page['headers'], html: string) {
    super('page', undefined)
    this.status = status
    this.headers = headers
    this.html = html
  }
}

/** The handler answers by itself, over the reply that it was given. */
export class TakenOver extends Answer {
  constructor() {
    super('taken-over', undefined)
  }
}

export const takenOver = new TakenOver()
export const withMeta = <Data, Meta>(data: Data, meta: Meta) => new Enveloped(true, '', data, meta)
export const withMessage = <Data>(data: Data, message: string) =>
  new Enveloped<Data, undefined>(true, message, data, undefined)
/** A refusal that the person can put right on the same screen: HTTP 200, `status: false`. */
export const refused = (message: string) => new Enveloped<null, undefined>(false, message, null, undefined)
export const bytes = (body: Buffer | Readable, fileName: string) => new Bytes(body, fileName, 'inline')
/** A file of one of several types: pictures are shown, anything else is kept as a file. */
export const fileOf = (body: Buffer | Readable, fileName: string, type: string) =>
  new Bytes(body, fileName, type.startsWith('image/') ? 'inline' : 'attachment', type)
/** Bytes to be kept as a file, not shown. */
export const attachment = (body: Buffer | Readable, fileName: string) =>
  new Bytes(body, fileName, 'attachment')
/** 303, so that a form post ends as a page that can be reloaded. */
export const seeOther = (location: string) => new Redirect(location)
