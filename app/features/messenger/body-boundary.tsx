import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** Stands in the place of a body that cannot be drawn. */
  words: ReactNode;
  children: ReactNode;
}

/** Keeps a message that cannot be drawn from taking the conversation with it: other people's clients write messages too. */
export class BodyBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.words : this.props.children;
  }
}
