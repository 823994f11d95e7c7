import { m } from '../../../app/words.ts'
import { CtaLink } from '../../../content/content-link.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { isOfCause } from '../../../../contract/site/banners.ts'
import { at } from './banner-form.ts'

type Cta = Parameters<typeof CtaLink>[0]['cta']

/** A button whose words and link are not written yet has no place on the page. */
const written = (cta: Partial<Cta> | null | undefined): Cta[] =>
  cta?.content ? [{ content: cta.content, link: cta.link ?? '', font: cta.font ?? 'medium' }] : []

type BannerPreviewProps = {
  /** Address of the picture that was chosen; none yet. */
  picture: string | undefined
  /** Name of a cause by its number. */
  causeOf(id: number): string | undefined
}

/** The banner as its page will show it, while it is written. It is only looked at: nothing in it can be pressed. */
export function BannerPreview({ picture, causeOf }: BannerPreviewProps) {
  const isCause = isOfCause(useFieldValue(at('type')))
  const cause = useFieldValue(at('cause'))
  const topHeader = useFieldValue(at('bannerInfo.topHeader.content'))
  const header = useFieldValue(at('bannerInfo.header.content'))
  const subHeader = useFieldValue(at('bannerInfo.subHeader.content'))
  const description = useFieldValue(at('bannerInfo.description.content'))
  const first = useFieldValue(at('bannerInfo.cta.cta1'))
  const second = useFieldValue(at('bannerInfo.cta.cta2'))
  const alt = useFieldValue(at('bannerInfo.image.alt'))
  const above = isCause ? (cause == null ? undefined : causeOf(cause)) : topHeader
  return (
    <figure aria-label={m.site_preview()} className="@container flex flex-col gap-2">
      <figcaption className="font-label">{m.site_preview()}</figcaption>
      <div
        inert
        className="grid items-center gap-x-8 gap-y-5 overflow-hidden rounded-card border border-line bg-sunk p-5 @[40rem]:grid-cols-2 @[40rem]:p-8"
      >
        <div className="flex min-w-0 flex-col items-start gap-3 wrap-anywhere">
          {above && <p className="text-sm font-label text-indigo">{above}</p>}
          <p className="text-2xl font-heading">{header || <Missing name={m.site_header()} />}</p>
          {isCause && subHeader && <p className="text-lg font-label text-indigo">{subHeader}</p>}
          <p className="text-soft">{description || <Missing name={m.site_banner_description()} />}</p>
          <div className="flex flex-wrap gap-3">
            {[...written(first), ...written(second)].map((cta, index) => (
              <CtaLink key={index} cta={cta} />
            ))}
          </div>
        </div>
        {picture ? (
          <img src={picture} alt={alt ?? ''} className="aspect-5/4 w-full rounded-card object-cover" />
        ) : (
          <div className="grid aspect-5/4 w-full place-items-center rounded-card border border-dashed border-line">
            <Missing name={m.site_banner_image()} />
          </div>
        )}
      </div>
    </figure>
  )
}

const Missing = ({ name }: { name: string }) => <span className="text-soft italic">{name}</span>
