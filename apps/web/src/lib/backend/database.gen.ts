// Generated from the migrated database by `npm run types`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      achievements: {
        Row: {
          id: string;
          user_id: string;
          goal_id: string | null;
          description: string;
          photo_filepath: string | null;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
          photo_placeholder: string | null;
        };
        Insert: {
          id?: string;
          goal_id?: string | null;
          description?: string;
          photo_filepath?: string | null;
          created_at?: string;
          completed_at?: string | null;
          photo_placeholder?: string | null;
        };
        Update: {
          id?: string;
          goal_id?: string | null;
          description?: string;
          photo_filepath?: string | null;
          completed_at?: string | null;
          photo_placeholder?: string | null;
        };
        Relationships: [{ foreignKeyName: 'achievements_goal_id_user_id_fkey'; columns: ['goal_id', 'user_id']; isOneToOne: false; referencedRelation: 'goals'; referencedColumns: ['id', 'user_id'] }];
      };
      actions: {
        Row: {
          id: string;
          user_id: string;
          action: string;
          description: string;
          trackable_id: string;
          trackable_type: string;
          updated_from: Json | null;
          updated_to: Json | null;
          created_at: string;
          updated_at: string;
          save_id: string | null;
        };
        Insert: {
          id?: string;
          action: string;
          description?: string;
          trackable_id: string;
          trackable_type: string;
          updated_from?: Json | null;
          updated_to?: Json | null;
          save_id?: string | null;
        };
        Update: Record<never, never>;
        Relationships: [];
      };
      affirmations: {
        Row: {
          id: string;
          user_id: string;
          description: string;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
          proof_ids: string[];
        };
        Insert: {
          id?: string;
          description: string;
          created_at?: string;
          completed_at?: string | null;
          proof_ids?: string[];
        };
        Update: {
          id?: string;
          description?: string;
          completed_at?: string | null;
          proof_ids?: string[];
        };
        Relationships: [];
      };
      check_ins: {
        Row: {
          id: string;
          user_id: string;
          sitting_id: string;
          goal_id: string;
          satisfaction: number;
          description: string;
          strategy_id: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          sitting_id: string;
          goal_id: string;
          satisfaction: number;
          description?: string;
          strategy_id?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          sitting_id?: string;
          goal_id?: string;
          satisfaction?: number;
          description?: string;
          strategy_id?: string | null;
        };
        Relationships: [{ foreignKeyName: 'check_ins_goal_id_user_id_fkey'; columns: ['goal_id', 'user_id']; isOneToOne: false; referencedRelation: 'goals'; referencedColumns: ['id', 'user_id'] }];
      };
      goals: {
        Row: {
          id: string;
          user_id: string;
          title: string;
          description: string;
          tags: string[];
          satisfaction: number;
          photo_filepath: string | null;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
          photo_placeholder: string | null;
          rank: string | null;
        };
        Insert: {
          id?: string;
          title: string;
          description?: string;
          tags?: string[];
          satisfaction?: number;
          photo_filepath?: string | null;
          created_at?: string;
          completed_at?: string | null;
          photo_placeholder?: string | null;
          rank?: string | null;
        };
        Update: {
          id?: string;
          title?: string;
          description?: string;
          tags?: string[];
          satisfaction?: number;
          photo_filepath?: string | null;
          completed_at?: string | null;
          photo_placeholder?: string | null;
          rank?: string | null;
        };
        Relationships: [];
      };
      gratitudes: {
        Row: {
          id: string;
          user_id: string;
          description: string;
          photo_filepath: string | null;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
          photo_placeholder: string | null;
        };
        Insert: {
          id?: string;
          description?: string;
          photo_filepath?: string | null;
          created_at?: string;
          completed_at?: string | null;
          photo_placeholder?: string | null;
        };
        Update: {
          id?: string;
          description?: string;
          photo_filepath?: string | null;
          completed_at?: string | null;
          photo_placeholder?: string | null;
        };
        Relationships: [];
      };
      issues: {
        Row: {
          id: string;
          user_id: string;
          goal_id: string;
          title: string;
          description: string;
          photo_filepath: string | null;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
          photo_placeholder: string | null;
          helped_by: string | null;
        };
        Insert: {
          id?: string;
          goal_id: string;
          title: string;
          description?: string;
          photo_filepath?: string | null;
          created_at?: string;
          completed_at?: string | null;
          photo_placeholder?: string | null;
          helped_by?: string | null;
        };
        Update: {
          id?: string;
          goal_id?: string;
          title?: string;
          description?: string;
          photo_filepath?: string | null;
          completed_at?: string | null;
          photo_placeholder?: string | null;
          helped_by?: string | null;
        };
        Relationships: [{ foreignKeyName: 'issues_goal_id_user_id_fkey'; columns: ['goal_id', 'user_id']; isOneToOne: false; referencedRelation: 'goals'; referencedColumns: ['id', 'user_id'] }];
      };
      sittings: {
        Row: {
          id: string;
          user_id: string;
          gratitude_id: string | null;
          wish_id: string | null;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
        };
        Insert: {
          id?: string;
          gratitude_id?: string | null;
          wish_id?: string | null;
          created_at?: string;
          completed_at?: string | null;
        };
        Update: {
          id?: string;
          gratitude_id?: string | null;
          wish_id?: string | null;
          completed_at?: string | null;
        };
        Relationships: [];
      };
      strategies: {
        Row: {
          id: string;
          user_id: string;
          goal_id: string;
          title: string;
          description: string;
          photo_filepath: string | null;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
          photo_placeholder: string | null;
          issue_id: string | null;
        };
        Insert: {
          id?: string;
          goal_id: string;
          title: string;
          description?: string;
          photo_filepath?: string | null;
          created_at?: string;
          completed_at?: string | null;
          photo_placeholder?: string | null;
          issue_id?: string | null;
        };
        Update: {
          id?: string;
          goal_id?: string;
          title?: string;
          description?: string;
          photo_filepath?: string | null;
          completed_at?: string | null;
          photo_placeholder?: string | null;
          issue_id?: string | null;
        };
        Relationships: [{ foreignKeyName: 'strategies_goal_id_user_id_fkey'; columns: ['goal_id', 'user_id']; isOneToOne: false; referencedRelation: 'goals'; referencedColumns: ['id', 'user_id'] }, { foreignKeyName: 'strategies_issue_id_goal_id_user_id_fkey'; columns: ['issue_id', 'goal_id', 'user_id']; isOneToOne: false; referencedRelation: 'issues'; referencedColumns: ['id', 'goal_id', 'user_id'] }];
      };
      subscriptions: {
        Row: {
          id: string;
          user_id: string;
          stripe_session_id: string | null;
          stripe_customer_id: string | null;
          stripe_subscription_id: string | null;
          status: string;
          current_period_end: string | null;
          cancel_at_period_end: boolean;
          created_at: string;
          observation: number;
          read_at: string | null;
          month_ends_at: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      todos: {
        Row: {
          id: string;
          user_id: string;
          title: string;
          completed: boolean;
          order: number;
          created_at: string;
          updated_at: string;
          goal_id: string | null;
        };
        Insert: {
          id?: string;
          title: string;
          completed?: boolean;
          order?: number;
          created_at?: string;
          goal_id?: string | null;
        };
        Update: {
          id?: string;
          title?: string;
          completed?: boolean;
          order?: number;
          goal_id?: string | null;
        };
        Relationships: [{ foreignKeyName: 'todos_goal_id_user_id_fkey'; columns: ['goal_id', 'user_id']; isOneToOne: false; referencedRelation: 'goals'; referencedColumns: ['id', 'user_id'] }];
      };
      trash: {
        Row: {
          user_id: string;
          table_name: string;
          row_id: string;
          deletion: string;
          row: Json | null;
          deleted_at: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      trials: {
        Row: {
          user_id: string;
          started_at: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      wishes: {
        Row: {
          id: string;
          user_id: string;
          goal_id: string | null;
          description: string;
          photo_filepath: string | null;
          created_at: string;
          completed_at: string | null;
          updated_at: string;
          photo_placeholder: string | null;
        };
        Insert: {
          id?: string;
          goal_id?: string | null;
          description?: string;
          photo_filepath?: string | null;
          created_at?: string;
          completed_at?: string | null;
          photo_placeholder?: string | null;
        };
        Update: {
          id?: string;
          goal_id?: string | null;
          description?: string;
          photo_filepath?: string | null;
          completed_at?: string | null;
          photo_placeholder?: string | null;
        };
        Relationships: [{ foreignKeyName: 'wishes_goal_id_user_id_fkey'; columns: ['goal_id', 'user_id']; isOneToOne: false; referencedRelation: 'goals'; referencedColumns: ['id', 'user_id'] }];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
