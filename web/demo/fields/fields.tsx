import type { ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { OtpSection } from './otp.tsx'
import { UploadSection } from './upload.tsx'

/** Fields that forms are made of, beyond the simple ones. */
export const FieldsDemo = () => (
  <div className="flex flex-col gap-8">
    <h2 className="text-xl">{m.components_fields()}</h2>
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Column>
        <OtpSection />
      </Column>
      <Column>
        <UploadSection />
      </Column>
    </div>
  </div>
)

const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-8">{children}</div>
)
