import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** What features may dispatch without knowing the whole store. */
export type Dispatch = ThunkDispatch<unknown, undefined, UnknownAction>;

/** The dispatch function, for actions and thunks. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
