/** What a label can be: the scale of a file of labels, under the same names. */
export type PageScale =
  | {
      readonly kind: 'binary' | 'nominal' | 'ordinal';
      /** Of two, what is bad and then what is good; else from the lowest to the highest. */
      readonly categories: readonly (string | number)[];
    }
  | { readonly kind: 'continuous'; readonly low: number; readonly high: number };

/** A run of text, and whether the number or quotation that it is stands in the retrieved texts. */
export interface PagePiece {
  readonly text: string;
  readonly mark?: 'found' | 'missing';
  /** The texts that hold it, counted from 1; absent where there is nothing to say. */
  readonly chunks?: readonly number[];
}

export interface PageChunk {
  readonly id?: string;
  /** Absent where the file has ids alone. */
  readonly pieces?: readonly PagePiece[];
}

/** What a saved label says of the sample besides the label, under its names in files, so that calibrate weighs it rightly. */
export interface PageFields {
  readonly metric?: string;
  readonly stratum?: string;
  readonly inclusion_probability?: number;
  readonly round?: number;
  /** Tells what was shown from another answer to the same question. */
  readonly item_hash: string;
}

/** An answer to label. */
export interface PageItem {
  readonly id: string;
  /** Among the samples of the files: labels are saved in that order, since the order on the page is no part of what was said. */
  readonly place: number;
  readonly fields: PageFields;
  readonly question: string;
  readonly answer: readonly PagePiece[];
  /** In rank order. */
  readonly chunks: readonly PageChunk[];
  readonly reference?: string;
  /** A BCP 47 tag. */
  readonly language?: string;
}

/** All that the page's script gets to know. What a judge said is not among it. */
export interface LabelPageData {
  /** Tells these answers, and what is asked of them, from others: what the browser keeps goes by it. */
  readonly page: string;
  readonly metric?: string;
  /** What makes an answer good or bad, in the words of whoever made the page. */
  readonly criterion?: string;
  readonly scale: PageScale;
  /** Whether numbers and quotations are marked until the person switches that. */
  readonly showsMarks: boolean;
  /** In the order in which they are shown. */
  readonly items: readonly PageItem[];
}
