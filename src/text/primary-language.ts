/** The language of a BCP 47 tag without its region and script: `pl-PL` -> `pl`. Empty where there is no tag. */
export function primaryLanguage(tag: string | undefined): string {
  const [primary = ''] = (tag ?? '').toLowerCase().split('-');
  return primary;
}
