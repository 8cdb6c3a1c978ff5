/** The script and the style of a page, as its elements hold them, with the hashes by which its security policy knows them. */
export interface PageAssets {
  readonly script: string;
  /** `sha256-` and the hash in base64. */
  readonly scriptHash: string;
  readonly style: string;
  readonly styleHash: string;
}
