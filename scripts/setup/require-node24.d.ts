export function oldNodeMessage(version: string): string | undefined
